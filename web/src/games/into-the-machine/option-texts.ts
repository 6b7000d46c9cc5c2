/** The engine's texts of options, which the command line shows too. */
import { defineTexts } from '../../i18n/define-texts';
import de from '../../../../src/botyard/games/into_the_machine/messages/options/de.ftl?raw';
import en from '../../../../src/botyard/games/into_the_machine/messages/options/en.ftl?raw';

export const tOptions = defineTexts<Record<string, null>>({ de, en });
