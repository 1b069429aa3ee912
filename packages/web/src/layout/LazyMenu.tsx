// The button of a menu whose code loads when somebody is about to open it, so that the home page loads less at first.
import { type ReactNode, Suspense, useState } from 'react'

type Props = {
  label: string
  className: string
  /** What the button shows. */
  face: ReactNode
  /** Loads the menu's code ahead. */
  load: () => Promise<unknown>
  /** The menu with a button of its own: it replaces this button and opens at once. */
  children: ReactNode
}

export const LazyMenu = ({ label, className, face, load, children }: Props) => {
  const [isWanted, setWanted] = useState(false)
  const ahead = () => void load().catch(() => undefined)
  const button = (
    <button
      type="button"
      className={className}
      aria-label={label}
      aria-haspopup="menu"
      onPointerEnter={ahead}
      onFocus={ahead}
      onClick={() => setWanted(true)}
      onKeyDown={({ key }) => key === 'ArrowDown' && setWanted(true)}
    >
      {face}
    </button>
  )
  return isWanted ? <Suspense fallback={button}>{children}</Suspense> : button
}
