/** Only the engine knows rules, and only a game's own folder knows the game. */
import ts from 'typescript';
import { expect, test } from 'vitest';

type Sources = Record<string, string>;

const reducers = import.meta.glob('./*/apply-event.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
}) as Sources;
const shared = import.meta.glob(
  ['../**/*.ts', '../**/*.svelte', '!../games/**', '!../**/*.test.ts', '!../i18n/**', '!../test/**'],
  { query: '?raw', import: 'default', eager: true },
) as Sources;
const sharedOfGames = import.meta.glob(
  ['./*.ts', './*.svelte', './generic/*', '!./*.test.ts', '!./generic/*.test.ts'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
) as Sources;

/** Besides the drawings of the home page. */
const MAY_NAME_GAMES = [
  '../core/sample.ts', // for tests
  './index.ts', // the list of games
  './pages.ts', // the list of the games' own pages
];
const GAMES = /into-the-machine|mechanical-beast|raising-robots|ricochet-robots|roborally/;

const ARITHMETIC = new Set([
  ts.SyntaxKind.PlusToken,
  ts.SyntaxKind.MinusToken,
  ts.SyntaxKind.AsteriskToken,
  ts.SyntaxKind.SlashToken,
  ts.SyntaxKind.PercentToken,
  ts.SyntaxKind.PlusEqualsToken,
  ts.SyntaxKind.MinusEqualsToken,
  ts.SyntaxKind.PlusPlusToken,
  ts.SyntaxKind.MinusMinusToken,
]);

/** Returns the expressions of a module that calculate. */
function calculations(source: string): string[] {
  const file = ts.createSourceFile('module.ts', source, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  visit(file);
  return found;

  function visit(node: ts.Node): void {
    const operator = ts.isBinaryExpression(node)
      ? node.operatorToken.kind
      : ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node)
        ? node.operator
        : null;
    const isSign = ts.isPrefixUnaryExpression(node) && operator === ts.SyntaxKind.MinusToken; // at(-1)
    const isMath = ts.isPropertyAccessExpression(node) && node.expression.getText(file) === 'Math';
    if (isMath || (operator !== null && ARITHMETIC.has(operator) && !isSign)) found.push(node.getText(file));
    node.forEachChild(visit);
  }
}

test('reducers assign what events carry and calculate nothing', () => {
  expect(Object.keys(reducers).length).toBeGreaterThan(3);
  for (const [path, source] of Object.entries(reducers)) expect(calculations(source), path).toEqual([]);
});

test('calculations are found', () => {
  expect(calculations('const a = b + 1; c -= 2; d++; const e = f.at(-1); Math.min(g, 3);')).toEqual([
    'b + 1',
    'c -= 2',
    'd++',
    'Math.min',
  ]);
});

test('the page outside the folders of games names no game', () => {
  const files = { ...shared, ...sharedOfGames };
  expect(Object.keys(files).length).toBeGreaterThan(150);
  const named = Object.entries(files).filter(([, source]) => GAMES.test(source));
  const others = named.map(([path]) => path).filter((path) => !path.startsWith('../home/covers/'));
  expect(others.sort()).toEqual(MAY_NAME_GAMES);
});
