// The options of a choice and what choosing one means, in the notation of the forms' file.

/** An abnormal finding is amber and appears in the summary; an urgent one is red and raises the proposed urgency. */
export type Level = 'abnormal' | 'urgent'

export type Option = { key: string; level?: Level }

const levels: Readonly<Record<string, Level>> = { '⚑': 'abnormal', '⛔': 'urgent' }

/** Options in the notation of the forms' file: `normal, dull ⚑, fracture ⛔`. */
export const marked = (notation: string): readonly Option[] =>
  notation.split(',').map(each => {
    const [key = '', mark = ''] = each.trim().split(/\s+/)
    const level = levels[mark]
    return level ? { key, level } : { key }
  })
