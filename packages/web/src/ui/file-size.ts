// Formats sizes of files: 840 kB, 2.4 MB.

const KB = 1024

/**
 * Below one megabyte in whole kilobytes, otherwise in megabytes with at most one decimal, rounded up; never 0 for a file with
 * content.
 */
export const sizeIn = (locale: string, bytes: number): string => {
  const isSmall = bytes < KB * KB
  const amount = isSmall ? Math.ceil(bytes / KB) : Math.ceil((bytes / KB / KB) * 10) / 10
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: isSmall ? 'kilobyte' : 'megabyte',
    // In Arabic the short form is an abbreviation that nobody uses.
    unitDisplay: locale.startsWith('ar') ? 'long' : 'short',
    maximumFractionDigits: isSmall ? 0 : 1,
  }).format(amount)
}
