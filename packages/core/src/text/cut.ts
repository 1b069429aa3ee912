// Text that has to fit.

/** At most the first `units` UTF-16 units, as fields are limited, without half a character at the end. */
export const cutAt = (text: string, units: number): string =>
  text.slice(0, units).replace(/[\uD800-\uDBFF]$/, '')
