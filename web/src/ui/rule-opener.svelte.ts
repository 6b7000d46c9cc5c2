/** Where a rule can be looked up just now: the table opens its drawer. */
class Opening {
  open: ((rule: string) => void) | null = $state.raw(null);
}

export const rulebook = new Opening();
