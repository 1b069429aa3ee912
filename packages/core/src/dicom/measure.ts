// Lengths and angles on a DICOM image: in millimetres where its header says how far its pixels lie apart, else in pixels.
import type { Spacing } from './read.ts'

/** A point in pixels of the image, from its corner. */
export type Point = { x: number; y: number }

export type Length = { value: number; unit: 'mm' | 'px'; isAtDetector: boolean }

export const lengthOf = (from: Point, to: Point, spacing: Spacing | undefined): Length => {
  const [across, down] = [to.x - from.x, to.y - from.y]
  if (!spacing) return { value: Math.hypot(across, down), unit: 'px', isAtDetector: false }
  return {
    value: Math.hypot(across * spacing.column, down * spacing.row),
    unit: 'mm',
    isAtDetector: spacing.isAtDetector,
  }
}

/** Returns the angle between two legs that meet at `corner`, from 0 to 180 degrees. */
export const angleOf = (one: Point, corner: Point, other: Point, spacing: Spacing | undefined): number => {
  const [x, y] = [spacing?.column ?? 1, spacing?.row ?? 1]
  const legs = [one, other].map(end => Math.atan2((end.y - corner.y) * y, (end.x - corner.x) * x))
  const turn = Math.abs((legs[0] ?? 0) - (legs[1] ?? 0)) * (180 / Math.PI)
  return turn > 180 ? 360 - turn : turn
}
