// What a person says with an act (a reason, a note, a day, a choice) is what is read afterwards, field by field: generated from the schema
// of every POST that makes nothing with an id of its own, as the round trip of nouns is.
import { test } from 'vitest'
import { actTrips } from '../support/act-trips.ts'
import { generatedOf, writeAndRead } from '../support/write-and-read.ts'

test.each(generatedOf(actTrips))('$name: what is said is read', ({ name, trip }) => writeAndRead(name, trip))
