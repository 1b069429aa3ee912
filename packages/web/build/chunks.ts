// Decides which modules share a file. By default the bundler makes a file for each set of parts that need the same modules:
// hundreds of small files, which compress badly and are requested one by one. So the app is built twice. Of the files of the
// first build, those that most pages share get a name; others are joined if a second request costs the parts that need both files
// more than loading unneeded code costs the other parts.
import { gzipSync } from 'node:zlib'
import type { Rolldown } from 'vite'
import { isOfRecord, sharedBy, textsWith, WITH_STYLES_IN_BASE, weightOf } from './named-files.ts'

/** What another request costs, counted in bytes that could be transferred in its place. */
const REQUEST = 2500

/**
 * A file of the first build, or several that become one. `parts` maps each part that loads it, its own included, to its weight.
 */
type Share = {
  name?: string
  ids: string[]
  files: Set<string>
  next: Set<string>
  parts: Map<string, number>
  bytes: number
}

type Chunk = Rolldown.OutputChunk

/** Maps each part (an entry or a module that is imported on demand) to the files that load with it. */
const filesOfParts = (chunks: ReadonlyMap<string, Chunk>): ReadonlyMap<string, ReadonlySet<string>> => {
  const reach = (file: string, found = new Set<string>()): Set<string> => {
    if (found.has(file)) return found
    found.add(file)
    for (const next of chunks.get(file)?.imports ?? []) reach(next, found)
    return found
  }
  const parts = [...chunks.values()].filter(({ isEntry, isDynamicEntry }) => isEntry || isDynamicEntry)
  return new Map(parts.map(({ fileName }) => [fileName, reach(fileName)]))
}

const sharesOf = (chunks: ReadonlyMap<string, Chunk>): Share[] => {
  const reached = filesOfParts(chunks)
  const start = [...chunks.values()].find(({ isEntry }) => isEntry)?.fileName ?? ''
  const moduleOf = (part: string): string => chunks.get(part)?.facadeModuleId ?? ''
  const nameOf = ({ fileName, facadeModuleId, isDynamicEntry }: Chunk, parts: Share['parts']) => {
    if (parts.has(start)) return 'base'
    const shared = sharedBy(new Set([...parts.keys()].map(moduleOf))) ?? textsWith(facadeModuleId ?? '')
    return shared ?? (isDynamicEntry ? fileName : undefined)
  }
  const shares: Share[] = []
  for (const chunk of chunks.values()) {
    const { fileName, moduleIds, imports, code } = chunk
    const parts = new Map(
      [...reached]
        .filter(([, files]) => files.has(fileName))
        .map(([part]) => [part, weightOf(moduleOf(part))]),
    )
    const name = nameOf(chunk, parts)
    const bytes = gzipSync(code).length
    const share = {
      ...(name && { name }),
      ids: [...moduleIds],
      files: new Set([fileName]),
      next: new Set(imports),
      parts,
      bytes,
    }
    shares.push(share)
  }
  return shares
}

const join = (into: Share, other: Share): void => {
  into.ids.push(...other.ids)
  for (const file of other.files) into.files.add(file)
  for (const file of other.next) into.next.add(file)
  for (const [part, weight] of other.parts) into.parts.set(part, weight)
  into.bytes += other.bytes
}

/** Maps each file to its share. */
type Places = ReadonlyMap<string, Share>

const placesOf = (shares: readonly Share[]): Map<string, Share> =>
  new Map(shares.flatMap(share => [...share.files].map(file => [file, share] as const)))

/** All shares that a share needs, directly or through others, without the share itself. */
const neededBy = (share: Share, places: Places): Share[] => {
  const found = new Set<Share>([share])
  for (const each of found)
    for (const file of each.next) {
      const next = places.get(file)
      if (next) found.add(next)
    }
  return [...found].slice(1)
}

/** The weighted bytes that parts which need only `one` would load for nothing: those of `other` and of all that it needs. */
const lossOf = (one: Share, other: Share, places: Places): number => {
  const along = neededBy(other, places)
  let loss = 0
  for (const [part, weight] of one.parts) {
    if (other.parts.has(part)) continue
    for (const { parts, bytes } of along) if (!parts.has(part)) loss += weight * bytes
    loss += weight * other.bytes
  }
  return loss
}

const gainOf = (a: Share, b: Share, places: Places): number => {
  let gain = 0
  for (const [part, weight] of a.parts) if (b.parts.has(part)) gain += weight * REQUEST
  return gain && gain - lossOf(a, b, places) - lossOf(b, a, places)
}

/** Notes that the parts which load a share also load all shares that it needs. */
const spread = (share: Share, places: Places): void => {
  for (const { parts } of neededBy(share, places))
    for (const [part, weight] of share.parts) parts.set(part, weight)
}

/** Whether one of the two needs the other through a third: if they were joined, they and the third would need each other. */
const isCircle = (places: Places, a: Share, b: Share): boolean => {
  const nextOf = (share: Share) => [...share.next].flatMap(file => places.get(file) ?? [])
  const reaches = (from: Share, to: Share): boolean => {
    const seen = new Set<Share>([from])
    const open = nextOf(from).filter(share => share !== from && share !== to)
    for (let share = open.pop(); share; share = open.pop()) {
      if (share === to) return true
      if (seen.has(share)) continue
      seen.add(share)
      open.push(...nextOf(share))
    }
    return false
  }
  return reaches(a, b) || reaches(b, a)
}

/** Joins all shares of the same name into one. */
const byName = (all: readonly Share[]): Share[] => {
  const shares: Share[] = []
  for (const share of all) {
    const first = share.name && shares.find(({ name }) => name === share.name)
    if (first) join(first, share)
    else shares.push(share)
  }
  return shares
}

/** Joins shares by name, then unnamed ones two at a time, the pair with the largest gain first, as long as there is a gain. */
const joined = (all: Share[]): Share[] => {
  const shares = byName(all)
  const places = placesOf(shares)
  for (const share of shares) spread(share, places)
  const free = shares.filter(({ name }) => !name)
  const pairs = new Map<Share, Map<Share, number>>()
  const weigh = (a: Share, b: Share): void => {
    const gain = gainOf(a, b, places)
    if (gain > 0) pairs.set(a, (pairs.get(a) ?? new Map()).set(b, gain))
  }
  for (const [index, a] of free.entries()) for (const b of free.slice(index + 1)) weigh(a, b)
  for (;;) {
    let best: { a: Share; b: Share; gain: number } | undefined
    for (const [a, others] of pairs)
      for (const [b, gain] of others) if (!best || gain > best.gain) best = { a, b, gain }
    if (!best) return shares
    const { a, b } = best
    pairs.get(a)?.delete(b)
    if (isCircle(places, a, b)) continue
    join(a, b)
    for (const file of b.files) places.set(file, a)
    spread(a, places)
    shares.splice(shares.indexOf(b), 1)
    free.splice(free.indexOf(b), 1)
    pairs.delete(b)
    pairs.delete(a)
    for (const others of pairs.values()) {
      others.delete(a)
      others.delete(b)
    }
    for (const other of free) if (other !== a) weigh(a, other)
  }
}

/** The file of a module. Styles that no other pages than those of a patient's record need form one sheet, `record`. */
const fileOf = (module: string, shared: string, isRecords: boolean): string => {
  if (!module.endsWith('.css')) return shared
  if (WITH_STYLES_IN_BASE.has(shared)) return 'base'
  return isRecords ? 'record' : shared
}

/** Returns the file of each shared module, in the form of the bundler's options. */
export const sharedFiles = (output: readonly (Chunk | Rolldown.OutputAsset)[]) => {
  const chunks = output.flatMap(each => (each.type === 'chunk' ? [each] : []))
  const names = new Map<string, string>()
  const start = chunks.find(({ isEntry }) => isEntry)
  const moduleOf = new Map(chunks.map(({ fileName, facadeModuleId }) => [fileName, facadeModuleId ?? '']))
  const shares = joined(sharesOf(new Map(chunks.map(chunk => [chunk.fileName, chunk]))))
  for (const [index, { name, files, ids, parts }] of shares.entries()) {
    // A part's own file keeps its name.
    if (name && files.has(name)) continue
    const shared = name ?? `shared${index}`
    const isRecords = isOfRecord([...parts.keys()].map(part => moduleOf.get(part) ?? ''))
    for (const id of ids) names.set(id, fileOf(id, shared, isRecords))
  }
  names.delete(start?.facadeModuleId ?? '')
  return { groups: [{ name: (id: string) => names.get(id) ?? null }], includeDependenciesRecursively: false }
}
