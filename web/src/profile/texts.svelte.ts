/** The texts of a game's summary on the profile, from its message files and names, which load when they are needed. */
import { api } from '../core/api';
import { defineFormat, type Format } from '../core/fluent';
import { displayName } from '../core/guest-names';
import type { Message, ProfileGame, SummaryNumber } from '../core/types';
import type { Setup } from '../games/setup';
import { settingOf } from '../home/lists';
import { setupOf } from '../setup/option-labels';

export class GameTexts {
  private formats: Record<string, Format> = $state.raw({});
  private setups: Record<string, Setup> = $state.raw({});

  /** Loads the texts of these games; until then, and without a server, they are empty. */
  load(games: readonly string[]): void {
    for (const game of games) {
      void api
        .messages(game)
        .then((files) => (this.formats = { ...this.formats, [game]: defineFormat(files) }))
        .catch(() => undefined);
      void setupOf(game)
        .then((setup) => (this.setups = { ...this.setups, [game]: setup }))
        .catch(() => undefined);
    }
  }

  /** The text of a message about a game; '' until its texts are loaded. */
  format({ game, seats }: ProfileGame, message: Message): string {
    return (
      this.formats[game]?.(
        message,
        seats.map(({ name }) => displayName(name)),
      ) ?? ''
    );
  }

  number(game: ProfileGame, { kind, value }: SummaryNumber): string {
    return this.format(game, { id: `summary-${kind}`, args: { value: value ?? 0 } });
  }

  /** 'RoboRally: Risky Exchange' */
  title({ game, title, options }: ProfileGame): string {
    return [title, settingOf({ options }, this.setups[game])].filter(Boolean).join(': ');
  }
}
