// What a list opens over itself: its code loads when it is first wanted, and stays.
import { type ReactNode, Suspense, useState } from 'react'

export const LoadWhenWanted = ({ isWanted, children }: { isWanted: boolean; children: ReactNode }) => {
  const [wasWanted, setWasWanted] = useState(isWanted)
  if (isWanted && !wasWanted) setWasWanted(true)
  return wasWanted && <Suspense>{children}</Suspense>
}
