/** Any prompt as a sheet of answers; every game is playable with it. */
import { choiceMessage, formatShared } from '../core/fluent';
import type { Choice, Message } from '../core/types';
import type { Answer, AnswerSheet } from '../ui/answers/answers';
import type { TableController } from './table-controller.svelte';

export function choiceSheet(controller: TableController): AnswerSheet {
  const { prompt } = controller;
  const [back] = prompt?.takebacks ?? [];
  return {
    answers: prompt?.choices.map((choice) => answerOf(controller, choice)) ?? [],
    columns: 'pairs',
    back: back && answerOf(controller, back),
  };
}

export function answerOf(controller: TableController, choice: Choice): Answer {
  const { ui, names, suggestion } = controller;
  const format = (message: Message): string => (ui?.format ?? formatShared)(message, names);
  return {
    id: choice.action,
    title: ui?.label(choice) ?? format(choiceMessage(choice)),
    consequence: choice.consequence ? format(choice.consequence) : undefined,
    group: choice.group ? format(choice.group) : undefined,
    warning: choice.warning ? format(choice.warning) : undefined,
    isAdvised: suggestion?.action === choice.action,
    take: () => controller.send(choice.action),
  };
}
