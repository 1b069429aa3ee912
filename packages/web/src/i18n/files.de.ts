// Where the German texts of each feature are.
type Module = { default: Record<string, unknown> }

export const files = import.meta.glob<Module>(['../**/messages.de.ts', './*/messages.de.ts'])
