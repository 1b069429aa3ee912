// Turning and zooming of opened images, by their tools and by keys.
import { useState } from 'react'
import { actOfKey, firstView, type ImageView, type ViewAct, viewAfter } from './image-view.ts'
import { useKeydown } from './use-keydown.ts'

export type ViewControl = { view: ImageView; act: (one: ViewAct) => void }

const useViewKeys = (act: (one: ViewAct) => void): void =>
  useKeydown(event => {
    const { ctrlKey, metaKey, altKey } = event
    const one = actOfKey(event)
    // With Ctrl the browser zooms the page.
    if (one && !ctrlKey && !metaKey && !altKey) act(one)
  })

/** The view of one image. It begins anew when its component is mounted anew. */
export const useImageView = (): ViewControl & { reset: () => void } => {
  const [view, setView] = useState(firstView)
  const act = (one: ViewAct) => setView(before => viewAfter(before, one))
  useViewKeys(act)
  return { view, act, reset: () => setView(firstView) }
}

type Pair<T> = readonly [start: T, end: T]

/**
 * The views of two images side by side. If linked, an act is for both; otherwise for its side, and by key for the side used last.
 */
export const usePairOfViews = (isLinked: boolean) => {
  const [views, setViews] = useState<Pair<ImageView>>([firstView, firstView])
  const [side, setSide] = useState<0 | 1>(1)
  const act = (one: ViewAct, of: 0 | 1) => {
    setSide(of)
    setViews(([start, end]) => [
      isLinked || of === 0 ? viewAfter(start, one) : start,
      isLinked || of === 1 ? viewAfter(end, one) : end,
    ])
  }
  useViewKeys(one => act(one, side))
  const controlOf = (of: 0 | 1): ViewControl => ({ view: views[of], act: one => act(one, of) })
  return {
    controls: [controlOf(0), controlOf(1)] as const,
    /** Gives both images the view of the side that was used last. */
    align: () => setViews(now => [now[side], now[side]]),
    swap: () => setViews(([start, end]) => [end, start]),
  }
}
