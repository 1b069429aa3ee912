// The tools of an opened image: zoom out, the current zoom, zoom in, a quarter turn, and further tools for a kind of image.
import type { ReactNode } from 'react'
import { Toolbar } from 'react-aria-components'
import { useFormat } from '../i18n/format.ts'
import { useT } from '../i18n/use-t.ts'
import { IconButton } from './IconButton.tsx'
import { canDo, type ViewAct } from './image-view.ts'
import styles from './lightbox.module.css'
import type { ViewControl } from './use-image-view.ts'

const tools = {
  zoomOut: ['image.zoomOut', 'zoom-out'],
  zoomIn: ['image.zoomIn', 'zoom-in'],
  turn: ['image.rotate', 'rotate-cw'],
} as const

type Props = {
  control: ViewControl
  /** What the tools are for, for screen readers. */
  label: string
  /** Disables the tools while there is no image to look at. */
  isDisabled?: boolean
  children?: ReactNode
}

export const ViewTools = ({ control: { view, act }, label, isDisabled = false, children }: Props) => {
  const t = useT('ui')
  const { number } = useFormat()
  const tool = (one: ViewAct) => {
    const [text, icon] = tools[one]
    return (
      <IconButton
        label={t(text)}
        icon={icon}
        isDisabled={isDisabled || !canDo(view, one)}
        onPress={() => act(one)}
      />
    )
  }
  return (
    <Toolbar aria-label={label} className={styles.tools}>
      {tool('zoomOut')}
      <output className={styles.zoom}>{number(view.tenths / 10, { style: 'percent' })}</output>
      {tool('zoomIn')}
      {tool('turn')}
      {children}
    </Toolbar>
  )
}
