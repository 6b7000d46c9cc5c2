/** The text of an action in its parts, as the engine spells it. */
interface Spelt {
  verb: string;
  what: string; // 'r17' of 'run r17 upgraded', 'speed' of 'token speed r17', 't1' of 'bid t1 4'
  how: string; // 'upgraded', 'r17', '4'
  instead: string; // 'k16' of 'class k01 for k16'
}

export function parse(action: string): Spelt {
  const [verb = '', what = '', how = '', instead = ''] = action.split(' ');
  return { verb, what, how, instead };
}
