import type { TableController } from './table-controller.svelte';

/** Returns the label of the suggested answer; a number is part of its action. */
export function suggestedLabel({ suggestion, prompt, ui, view }: TableController): string {
  const choice = prompt?.choices.find(({ action }) => action === suggestion?.action);
  if (choice && ui) return ui.label(choice, view);
  const number = prompt?.number_input;
  const figure = suggestion && number && /\d+/.exec(suggestion.action)?.[0];
  if (!figure || suggestion.action !== number.action.replace('{}', figure)) return suggestion?.action ?? '';
  return ui?.numberLabel?.(Number(figure)) ?? figure;
}
