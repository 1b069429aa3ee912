// The decoded frame with its measurements. Dragging sets the grey window or moves the zoomed picture; points are set by pointer,
// or by arrow keys and Enter.
import { angleOf, lengthOf, type Point } from '@vetrounds/core/dicom/measure'
import { type GreyWindow, paint } from '@vetrounds/core/dicom/window'
import { type KeyboardEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Stage } from '../../ui/ImageStage.tsx'
import type { ImageView } from '../../ui/image-view.ts'
import styles from './dicom.module.css'
import type { Measure, MeasureKind, useMeasures } from './measures.ts'
import type { Frame } from './use-dicom.ts'

export type Mode = 'window' | 'move' | MeasureKind

/** How far an arrow key moves the picture, in screen pixels. */
const MOVED = 60

const isMeasure = (mode: Mode): mode is MeasureKind => mode !== 'window' && mode !== 'move'

/** The length of a drag that goes through all greys of the picture, in screen pixels. */
const DRAG_ALL = 512

const useMeasureText = ({ image }: Frame) => {
  const t = useT('images')
  const { number } = useFormat()
  return ({ kind, points: [one, two, three] }: Measure): string => {
    if (!one || !two) return ''
    if (kind === 'angle')
      return three ? `${number(angleOf(one, two, three, image.spacing), { maximumFractionDigits: 1 })}°` : ''
    const { value, unit } = lengthOf(one, two, image.spacing)
    return unit === 'mm'
      ? number(value, { style: 'unit', unit: 'millimeter', maximumFractionDigits: 1 })
      : t('dicom.inPixels', { n: number(value, { maximumFractionDigits: 0 }) })
  }
}

type DrawingProps = { frame: Frame; measures: readonly Measure[]; turns: number; cursor: Point | undefined }

const Drawing = ({ frame, measures, turns, cursor }: DrawingProps) => {
  const { columns, rows } = frame.image
  const textOf = useMeasureText(frame)
  const size = Math.max(columns, rows) / 40
  return (
    <svg viewBox={`0 0 ${columns} ${rows}`} className={styles.drawing} aria-hidden="true">
      {measures.map(measure => {
        const { points } = measure
        const last = points.at(-1)
        const key = points.map(({ x, y }) => `${x},${y}`).join(' ')
        return (
          <g key={key}>
            <polyline points={key} />
            {points.map(({ x, y }) => (
              <circle key={`${x},${y}`} cx={x} cy={y} r={size / 6} />
            ))}
            {last && (
              <text
                x={last.x}
                y={last.y}
                fontSize={size}
                transform={`rotate(${-90 * turns} ${last.x} ${last.y})`}
                dx={size / 2}
              >
                {textOf(measure)}
              </text>
            )}
          </g>
        )
      })}
      {cursor && (
        <path d={`M${cursor.x - size} ${cursor.y}h${size * 2}M${cursor.x} ${cursor.y - size}v${size * 2}`} />
      )}
    </svg>
  )
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

type Props = {
  frame: Frame
  window: GreyWindow
  onWindow: (window: GreyWindow) => void
  isInverted: boolean
  view: ImageView
  mode: Mode
  measures: ReturnType<typeof useMeasures>
  label: string
}

export const DicomStage = ({ frame, window, onWindow, isInverted, view, mode, measures, label }: Props) => {
  const { image, samples, range } = frame
  const { columns, rows } = image
  const t = useT('images')
  const textOf = useMeasureText(frame)
  const canvas = useRef<HTMLCanvasElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const drag = useRef<{ x: number; y: number; from: GreyWindow }>(undefined)
  const [cursor, setCursor] = useState<Point>()
  // Stays the same object as long as the picture is the same: a new one would be scrolled to its middle.
  const sides = useMemo(() => ({ width: columns, height: rows }), [columns, rows])
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context) return
    const pixels = context.createImageData(image.columns, image.rows)
    paint(samples, image, window, isInverted, pixels.data)
    context.putImageData(pixels, 0, 0)
  }, [samples, image, window, isInverted])
  const pointOf = ({
    nativeEvent: { offsetX, offsetY },
    currentTarget,
  }: PointerEvent<HTMLElement>): Point => ({
    x: (offsetX / currentTarget.offsetWidth) * columns,
    y: (offsetY / currentTarget.offsetHeight) * rows,
  })
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    // A finger scrolls the picture without help.
    if (mode === 'move' && event.pointerType === 'touch') return
    event.currentTarget.setPointerCapture(event.pointerId)
    if (isMeasure(mode)) measures.add(mode, pointOf(event))
    else drag.current = { x: event.clientX, y: event.clientY, from: window }
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (isMeasure(mode)) return setCursor(pointOf(event))
    const began = drag.current
    if (!began) return
    if (mode === 'move') {
      scroller.current?.scrollBy(began.x - event.clientX, began.y - event.clientY)
      drag.current = { ...began, x: event.clientX, y: event.clientY }
      return
    }
    const step = (range.most - range.least) / DRAG_ALL
    onWindow({
      width: Math.max(1, began.from.width + (event.clientX - began.x) * step),
      center: began.from.center + (event.clientY - began.y) * step,
    })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const [x, y] = step
    if (mode === 'move') return scroller.current?.scrollBy(x * MOVED, y * MOVED)
    if (mode === 'window') {
      const by = (range.most - range.least) / 50
      onWindow({ width: Math.max(1, window.width + x * by), center: window.center + y * by })
      return
    }
    const by = event.shiftKey ? 1 : columns / 50
    const from = cursor ?? { x: columns / 2, y: rows / 2 }
    setCursor({
      x: Math.min(columns, Math.max(0, from.x + x * by)),
      y: Math.min(rows, Math.max(0, from.y + y * by)),
    })
  }
  const { done, pending } = measures
  const drawn = pending && cursor ? [...done, { ...pending, points: [...pending.points, cursor] }] : done
  return (
    <>
      <Stage view={view} sides={sides} scroller={scroller}>
        <canvas ref={canvas} width={columns} height={rows} />
        <Drawing
          frame={frame}
          measures={drawn}
          turns={view.turns}
          cursor={isMeasure(mode) ? cursor : undefined}
        />
        <button
          type="button"
          className={styles.surface}
          data-mode={mode}
          aria-label={t(`dicom.surface.${mode}`, { image: label })}
          onPointerDown={onPointerDown}
          onPointerMove={onPointerMove}
          onPointerUp={() => {
            drag.current = undefined
          }}
          onPointerCancel={() => {
            drag.current = undefined
          }}
          onPointerLeave={() => setCursor(undefined)}
          onKeyDown={onKeyDown}
          // Only for Enter: a pointer has already set its point on pointer down.
          onClick={({ detail }) => detail === 0 && cursor && isMeasure(mode) && measures.add(mode, cursor)}
        />
      </Stage>
      <ul className="sr" aria-live="polite">
        {done.map(measure => (
          <li key={measure.points.map(({ x, y }) => `${x},${y}`).join(' ')}>{textOf(measure)}</li>
        ))}
      </ul>
    </>
  )
}
