// What a person may choose of language, theme and digits, without any schema: rows need no more.

export const languages = ['en', 'de', 'ar'] as const
export const themes = ['light', 'dark', 'system'] as const
export const numerals = ['latn', 'arab'] as const
