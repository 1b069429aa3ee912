// For dialogs and sheets of a list: their code is loaded when they are first needed, and they stay mounted.
import { type ReactNode, Suspense, useState } from 'react'

export const LoadWhenWanted = ({ isWanted, children }: { isWanted: boolean; children: ReactNode }) => {
  const [wasWanted, setWasWanted] = useState(isWanted)
  if (isWanted && !wasWanted) setWasWanted(true)
  return wasWanted && <Suspense>{children}</Suspense>
}
