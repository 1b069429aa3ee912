// Dialogs and sheets of a list: their code loads when they are first needed, and stays.
import { type ReactNode, Suspense, useState } from 'react'

export const LoadWhenWanted = ({ isWanted, children }: { isWanted: boolean; children: ReactNode }) => {
  const [wasWanted, setWasWanted] = useState(isWanted)
  if (isWanted && !wasWanted) setWasWanted(true)
  return wasWanted && <Suspense>{children}</Suspense>
}
