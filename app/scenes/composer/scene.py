"""The composer: a rule as a sentence with slots, its text, the cards that it lights, and what is found out about it.

A table opens it when a person is to seal a rule; from the set-up of the game it makes rules to keep. Whatever is
being written stays when one goes back. Knows the draft and the widgets; must not know the table.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, TypeAlias

import pygame

from app.core.game import IllegalMove
from app.core.message import N_, Message, message
from app.games.eleusis.tree import BadRule, Expr, Rule
from app.match.files import Unwritable
from app.match.rulebook import LONGEST_RULE, Rulebook
from app.scenes.composer.chips import Note
from app.scenes.composer.draft import FIRST, Draft
from app.scenes.composer.editing import Path, put
from app.scenes.composer.field import RuleField
from app.scenes.composer.library import LibraryScene
from app.scenes.composer.menu import Entry, menu_of, set_of
from app.scenes.composer.naming import NamingScene
from app.scenes.composer.outline import Deed, Line, deeds, outline, place
from app.scenes.composer.panel import Effect
from app.scenes.composer.sentence import WHOLE, Sentence, sentence_of
from app.scenes.composer.slots import Slot
from app.scenes.composer.study import Study
from app.scenes.halves import Halves, Spread
from app.scenes.house import House, HousePage
from app.scenes.parts import heading, sign, way_back
from app.ui.containers import Centre, Column, Panel, Row
from app.ui.controls import Button
from app.ui.page import Page
from app.ui.widgets import Control, Paragraph

Done: TypeAlias = Callable[[str], IllegalMove | None]
"""Takes the rule and closes the scene; or says why not."""
REST: Final = 160.0
"""Milliseconds that a rule rests before it is studied."""
_WIDEST: Final = 1500
_UNREAD: Final = N_("The text does not read yet: {why}")


class ComposerScene(HousePage):
    """`seal` gets the text of the rule once it is fair; without it the rule can only be kept.

    Whoever is given the text closes the scene, or says why not. `line` is what lies on the table's line already;
    `seats` the number of players, the dealer included; `purpose` keeps drafts apart.
    """

    fades = False  # what is being written is a secret
    writes = True

    def __init__(
        self, house: House, felt: str | None, *, seats: int, line: tuple[int, ...] = (), purpose: str = "own",
        seal: Done | None = None,
    ) -> None:
        self.book = Rulebook(house.folders)
        self.draft = Draft(self.book.draft(purpose) or FIRST)
        self.study = Study(seats)
        self._purpose, self._on_seal, self._name = purpose, seal, ""
        self._due: float | None = None
        self._sealing = self._sealed = False
        self.sentence = Sentence(self._open_slot, self._open_whole)
        self.effect = Effect(self.draft.rule, line)
        self.field = RuleField(N_("The rule as text"), self.draft.text, self._typed, limit=LONGEST_RULE,
                               submit=self._submitted)
        self._said = Note("")
        self._refusal = Note("", tone="coral")
        self._trouble = Note("", "small", "coral")
        self._undo = Button(N_("Undo"), self.undo, "plain", sign("undo"))
        keep = Button(N_("Keep…"), self._keep, "quiet")
        start = Button(N_("Where to start…"), self._start, "quiet")
        told = Column([self.sentence, self._refusal, self._said], "s")
        left = Spread([
            Panel(Column([Row([start, keep, self._undo], "s"), told], "m"), "m"),
            Panel(Column([Paragraph(N_("The rule as text"), bold=True), self.field, self._trouble], "xs"), "m"),
        ], grows=0)
        right = Panel(self.effect, "m")
        done = Button(N_("Seal the rule"), self.seal, "primary") if seal is not None else None
        title = N_("Your secret rule") if seal is not None else N_("My rules")
        head = heading(title, way_back(self.back))
        page = Page(Centre(Halves(left, right, 470, high=0), _WIDEST),
                    head=Row([head, done], "m", "spread") if done is not None else head, back=self.back)
        super().__init__(house, page, felt)
        self._show()

    # Scene.

    def enter(self) -> None:
        """Study what is there."""
        self._due = self.scenes.now

    def leave(self) -> None:
        """Keep what is being written; a sealed rule is no draft any more."""
        self.study.stop()
        kept = "" if self._sealed or self.draft.text == FIRST else self.draft.text
        try:
            self.book.set_draft(self._purpose, kept)
        except Unwritable as error:
            self.house.notice(error.why)

    def resume(self) -> None:
        """In the language of now."""
        self._said.label = sentence_of(self.draft.rule)
        super().resume()

    def handle(self, event: pygame.Event) -> bool:
        """Ctrl+Z takes back, wherever the focus is; a text that was left is written in full."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_z and event.mod & (pygame.KMOD_CTRL
                                                                                     | pygame.KMOD_META):
            self.undo()
            return True
        before = self.page.focus.current
        taken = super().handle(event)
        if before is self.field and self.page.focus.current is not self.field:
            self._submitted(self.field.value)
        return taken

    def tick(self, now: float) -> None:
        """A rule that has rested is studied; what was found is shown."""
        if self._due is not None and now >= self._due:
            self._due = None
            self.study.ask(self.draft.rule)
        found = self.study.findings
        if self._due is None and found is not None:
            self.effect.show(found)
            if self._sealing and found.fair is not None:
                self._decide()

    def next_wake(self, now: float) -> float | None:
        """When the rule has rested; what is found is looked for at every turn."""
        return self._due

    # What the buttons do.

    def back(self) -> None:
        """Back to where one came from; the draft is kept."""
        self.scenes.pop()

    def undo(self) -> None:
        """The rule as it was before."""
        if self.draft.undo():
            self._changed()

    def seal(self) -> None:
        """Seal the rule as soon as it is known to be fair; otherwise say why not."""
        if self.draft.trouble is not None:
            self._refuse(message(_UNREAD, why=self.draft.trouble.why))
            return
        self._sealing = True
        self.tick(self.scenes.now)

    def take(self, text: str, name: str) -> None:
        """A rule to start from."""
        self._name = name
        draft = Draft(text)
        if draft.trouble is not None:
            self.draft.type(text)
            self._changed()
        else:
            self._replace(draft.rule, None)

    # Inside.

    def _decide(self) -> None:
        """The rule is known by now."""
        self._sealing = False
        found = self.study.findings
        if found is None or found.fair is None or self._on_seal is None:
            return
        if not found.fair.fair:
            self._refuse(found.fair.why)
            return
        self._sealed = True  # it is no draft any more when the scene is left, which is at once
        refusal = self._on_seal(self.draft.text)
        if refusal is not None:
            self._sealed = False
            self._refuse(refusal.why)

    def _start(self) -> None:
        self.scenes.push(LibraryScene(self.house, self.felt, self.book, self.take))

    def _keep(self) -> None:
        if self.draft.trouble is not None:
            self._refuse(message(_UNREAD, why=self.draft.trouble.why))
            return
        self.scenes.push(NamingScene(self.house, self.felt, self._name, self._keep_as))

    def _keep_as(self, name: str) -> None:
        """Under a name that another rule has, only if that is meant."""
        there = next((kept for kept in self.book.rules()[0] if kept.name.casefold() == name.casefold()), None)
        if there is None or there.rule == self.draft.text or name == self._name:
            self._write(name)
            return
        self.house.ask(message(N_("There is a rule called “{name}” already"), name=there.name),
                       N_("If you keep this one under that name, the other one is lost."),
                       [(N_("Keep the other one"), None), (N_("Keep this one"), partial(self._write, name))])

    def _write(self, name: str) -> None:
        self._name = name
        try:
            self.book.keep(name, self.draft.text)
        except Unwritable as error:
            self.house.notice(error.why)
            return
        self._tell(message(N_("Kept as “{name}”."), name=name), "mint")

    def _open_slot(self, line: Line, slot: Slot, chip: Control) -> None:
        path = place(self.draft.rule, line, slot)
        if slot.several is not None:
            make = slot.several.make
            self.scenes.push(set_of(
                self.house, self.felt, slot.title, slot.several.members, slot.several.chosen, slot.several.ready,
                lambda chosen: self._fill(path, line, slot, lambda: make(chosen)), chip.rect,
            ))
            return
        if slot.key == "not":
            path = line.path
        entries = [Entry(choice.label, partial(self._fill, path, line, slot, choice.make), choice.chosen)
                   for choice in slot.choices]
        self.scenes.push(menu_of(self.house, self.felt, slot.title, entries, chip.rect))

    def _fill(self, path: Path, line: Line, slot: Slot, make: Callable[[], Expr]) -> None:
        try:
            self._replace(put(self.draft.rule, path, make()), (line.path, slot.key))
        except BadRule as error:
            self._refuse(error.why)

    def _open_whole(self, line: Line, handle: Control) -> None:
        entries = [Entry(deed.label, partial(self._do, deed)) for deed in deeds(self.draft.rule, line.path)]
        self.scenes.push(menu_of(self.house, self.felt, N_("What to do with this"), entries, handle.rect))

    def _do(self, deed: Deed) -> None:
        try:
            self._replace(deed.make(), (deed.goal, WHOLE))
        except BadRule as error:
            self._refuse(error.why)

    def _replace(self, rule: Rule, goal: tuple[Path, str] | None) -> None:
        self.draft.change(rule)
        self._changed(goal)

    def _typed(self, text: str) -> None:
        self.draft.type(text)
        self._changed(typing=True)

    def _submitted(self, _: str) -> None:
        """The text is written in full; the sentence says it already, and a press may be under way on it."""
        self.draft.rest()
        self.field.value = self.draft.text

    def _changed(self, goal: tuple[Path, str] | None = None, typing: bool = False) -> None:
        """The rule may be another one: show it, and study it when it has rested."""
        self._sealing = False
        self._due = self.scenes.now + REST
        self._show(goal, typing)
        self.effect.begin(self.draft.rule)

    def _show(self, goal: tuple[Path, str] | None = None, typing: bool = False) -> None:
        """Sentence, words and text; the focus stays where it was, or goes to the slot that was changed."""
        focus = self.page.focus
        goal = goal or self.sentence.key_of(focus.current)
        rule, trouble = self.draft.rule, self.draft.trouble
        self.sentence.show(outline(rule))
        self._said.label = sentence_of(rule)
        self._undo.enabled = self.draft.can_undo
        self._tell(None, "coral")
        self._trouble.label = trouble.why if trouble is not None else ""
        self.field.mark(trouble.column if trouble is not None else 0)
        if not typing:
            self.field.value = self.draft.text
        if goal is not None:
            self.page.resettle()
            self._come_to(goal)

    def _come_to(self, goal: tuple[Path, str]) -> None:
        control = self.sentence.control(*goal)
        focus = self.page.focus
        if control is not None:
            focus.to(control, focus.by_key)

    def _refuse(self, why: Message) -> None:
        self.house.sounds.play("refuse")
        self._tell(why, "coral")

    def _tell(self, words: Message | None, tone: str) -> None:
        self._refusal.tone = tone
        self._refusal.label = words if words is not None else ""
        self._refusal.changed()
