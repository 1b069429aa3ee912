// A panel of 384 px beside the page, from the foot of a phone. Its content may be a form with its own footer.
import type { ReactNode } from 'react'
import { Dialog } from './Dialog.tsx'

type Props = {
  title: string
  isOpen: boolean
  onClose: () => void
  children: ReactNode
  footer?: ReactNode
}

export const SideSheet = (props: Props) => <Dialog {...props} placement="side" />
