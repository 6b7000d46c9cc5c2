export interface Variable {
  isNumber: boolean;
  keys: Set<string | number>;
}
export function textFolders(web: string): string[];
export function engineFolders(web: string): string[];
export function readLanguages(folder: string): Record<string, string>;
export function readAreas(folder: string): Record<string, Record<string, string>>;
export function messagesOf(source: string): Map<string, Map<string, Variable>>;
