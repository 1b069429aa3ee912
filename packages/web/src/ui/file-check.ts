// Which of the chosen files a field takes. Looks at name, type and size alone: contents are the server's to check.

export type FileLimits = {
  /** Types by their name, e.g. `image/jpeg`, with the endings that browsers without a type for them go by. */
  types: Readonly<Record<string, readonly string[]>>
  /** Bytes of one file. */
  maxBytes: number
  /** How many in all. */
  maxFiles: number
}

type FileLike = { name: string; type: string; size: number; lastModified: number }

export type WhyNot = 'type' | 'heic' | 'size' | 'empty' | 'count' | 'twice'

/** One file chosen twice is one file. */
export const fileKey = ({ name, size, lastModified }: FileLike): string => `${name}/${size}/${lastModified}`

/** What phones of one maker take unless told otherwise: browsers can't show it, and so it says what to do. */
const isHeic = ({ name, type }: FileLike): boolean => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)

const isOfType = ({ name, type }: FileLike, { types }: FileLimits): boolean =>
  // Systems that know no type for an ending say nothing, or that it is bytes.
  type === '' || type === 'application/octet-stream'
    ? Object.values(types).some(endings => endings.some(ending => name.toLowerCase().endsWith(ending)))
    : type in types

/** Sorts new files into those taken, in their order, and those refused with the reason. */
export const checkFiles = <F extends FileLike>(
  kept: readonly F[],
  chosen: readonly F[],
  limits: FileLimits,
): { taken: F[]; refused: { file: F; why: WhyNot }[] } => {
  const known = new Set(kept.map(fileKey))
  const taken: F[] = []
  const refused: { file: F; why: WhyNot }[] = []
  const whyNot = (file: F): WhyNot | undefined => {
    if (known.has(fileKey(file))) return 'twice'
    if (isHeic(file)) return 'heic'
    if (!isOfType(file, limits)) return 'type'
    if (file.size === 0) return 'empty'
    if (file.size > limits.maxBytes) return 'size'
    return kept.length + taken.length >= limits.maxFiles ? 'count' : undefined
  }
  for (const file of chosen) {
    const why = whyNot(file)
    if (why) refused.push({ file, why })
    else {
      taken.push(file)
      known.add(fileKey(file))
    }
  }
  return { taken, refused }
}
