// Isolates text that must read left to right inside Arabic: phones, codes, times, ranges, doses (glossary § 1.2).
import type { ReactNode } from 'react'

/** `<Ltr>+353 85 410 22 47</Ltr>`. Names of people and animals take a plain `<bdi>` instead. */
export const Ltr = ({ children }: { children: ReactNode }) => <bdi dir="ltr">{children}</bdi>
