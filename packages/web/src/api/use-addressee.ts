// The owner who receives papers. If the owner that the papers are about was merged into another owner, it is that other owner.
import { useState } from 'react'
import { useRead } from './client.ts'

/** Like `useRead` of the owner, but without data while it still follows a merge. */
export const useAddressee = (ownerId: string | undefined) => {
  const [followed, setFollowed] = useState({ from: ownerId, to: ownerId })
  const id = followed.from === ownerId ? followed.to : ownerId
  const read = useRead('readOwner', id ? { params: { id } } : undefined)
  const into = read.data?.mergedInto
  // Waits for a fresh answer: a cached one may be outdated, since a merge can be undone.
  if (into && into !== id && !read.isValidating) setFollowed({ from: ownerId, to: into })
  return into ? { ...read, data: undefined, error: undefined, isValidating: true } : read
}
