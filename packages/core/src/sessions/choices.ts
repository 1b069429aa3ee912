// The languages, themes and digits that a person may choose, without any schema, since rows don't need one.

export const languages = ['en', 'de', 'ar'] as const
export const themes = ['light', 'dark', 'system'] as const
export const numerals = ['latn', 'arab'] as const
