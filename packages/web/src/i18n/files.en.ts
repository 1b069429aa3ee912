// Where the English texts of each feature are.
type Module = { default: Record<string, unknown> }

export const files = import.meta.glob<Module>(['../**/messages.en.ts', './*/messages.en.ts'])
