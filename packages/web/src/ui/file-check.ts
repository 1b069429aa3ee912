// Decides which of the chosen files a field takes, by name, type and size only: the server checks the contents.

export type FileLimits = {
  /** MIME types, e.g. `image/jpeg`, with the file extensions that are checked if the browser gives no type. */
  types: Readonly<Record<string, readonly string[]>>
  /** The most bytes of one file. */
  maxBytes: number
  /** The most files in all. */
  maxFiles: number
}

type FileLike = { name: string; type: string; size: number; lastModified: number }

export type WhyNot = 'type' | 'heic' | 'size' | 'empty' | 'count' | 'twice'

/** Returns the key by which a file that is chosen twice is recognised. */
export const fileKey = ({ name, size, lastModified }: FileLike): string => `${name}/${size}/${lastModified}`

/**
 * Whether a file is a HEIC or HEIF image, which phones of one maker take by default. Browsers can't show it, so its message says
 * what to do.
 */
const isHeic = ({ name, type }: FileLike): boolean => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)

const isOfType = ({ name, type }: FileLike, { types }: FileLimits): boolean =>
  // A system that knows no type for an extension gives none, or `application/octet-stream`.
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
