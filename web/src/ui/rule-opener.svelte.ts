/** Opens a rule in the current page's rulebook drawer. */
class Opening {
  open: ((rule: string) => void) | null = $state.raw(null);
}

export const rulebook = new Opening();
