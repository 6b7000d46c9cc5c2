/** After how many seconds a substitute bot may play for a player who is away; 0 is never. */
export const SUBSTITUTE_DELAYS = [0, 15, 30, 60, 120, 300];
