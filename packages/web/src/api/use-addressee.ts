// The owner whom papers go to: whoever the one that they are of was merged into.
import { useState } from 'react'
import { useRead } from './client.ts'

/** As `useRead` of the owner; without data while it is asked into whom they were merged. */
export const useAddressee = (ownerId: string | undefined) => {
  const [followed, setFollowed] = useState({ from: ownerId, to: ownerId })
  const id = followed.from === ownerId ? followed.to : ownerId
  const read = useRead('readOwner', id ? { params: { id } } : undefined)
  const into = read.data?.mergedInto
  // What was read before may be old: a merge can be undone.
  if (into && into !== id && !read.isValidating) setFollowed({ from: ownerId, to: into })
  return into ? { ...read, data: undefined, error: undefined, isValidating: true } : read
}
