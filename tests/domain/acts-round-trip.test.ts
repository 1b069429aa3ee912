// The details that a person gives with an act (a reason, a note, a day, a choice) are read back field by field. The cases are
// generated from the schema of every POST that creates nothing with an id of its own; round-trip.test.ts covers what is created.
import { test } from 'vitest'
import { actTrips } from '../support/act-trips.ts'
import { generatedOf, writeAndRead } from '../support/write-and-read.ts'

test.each(generatedOf(actTrips))('$name: what is said is read', ({ name, trip }) => writeAndRead(name, trip))
