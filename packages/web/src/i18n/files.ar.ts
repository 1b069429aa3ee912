// Where the Arabic texts of each feature are.
type Module = { default: Record<string, unknown> }

export const files = import.meta.glob<Module>(['../**/messages.ar.ts', './*/messages.ar.ts'])
