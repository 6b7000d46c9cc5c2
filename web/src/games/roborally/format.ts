/** Formats RoboRally's messages in the reader's language. */
import en from '../../../../src/botyard/games/roborally/messages/en.ftl?raw';
import de from '../../../../src/botyard/games/roborally/messages/de.ftl?raw';
import { defineFormat } from '../../core/fluent';

export const format = defineFormat({ en, de });
