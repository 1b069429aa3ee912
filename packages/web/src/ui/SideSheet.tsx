// A panel of 384 px at the side of the page, wider for a long form or a table; on a phone it comes from the bottom. Its content
// may be a form with its own footer.
import type { ReactNode } from 'react'
import { Dialog } from './Dialog.tsx'

type Props = {
  title: string
  isOpen: boolean
  onClose: () => void
  children: ReactNode
  footer?: ReactNode
  /** 464 px for a long form, 640 px for one with a column of figures. */
  size?: 'form' | 'table'
}

export const SideSheet = (props: Props) => <Dialog {...props} placement="side" />
