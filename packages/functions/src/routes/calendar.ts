// Unpacks requests about the calendar beside its appointments, and about series, for their services.
import {
  cancelAbsence,
  changeAbsence,
  createAbsence,
  listAbsences,
} from '@vetrounds/core/calendar/absence.service'
import { calendarEndpoints } from '@vetrounds/core/calendar/calendar.endpoints'
import { readCalendarChanges } from '@vetrounds/core/calendar/changes.service'
import { readMonth } from '@vetrounds/core/calendar/month.service'
import { changeCalendarSettings } from '@vetrounds/core/calendar/settings.service'
import { previewSeries } from '@vetrounds/core/series/preview.service'
import { seriesEndpoints } from '@vetrounds/core/series/series.endpoints'
import { bookSeries, cancelSeries, changeSeries, readSeries } from '@vetrounds/core/series/series.service'
import { routesOf } from '../serve.ts'

export const calendarRoutes = routesOf(calendarEndpoints, {
  changeCalendarSettings: (actor, { body }) => changeCalendarSettings(actor, body),
  listAbsences: (reader, { query }) => listAbsences(reader, query),
  createAbsence: (actor, { body }) => createAbsence(actor, body),
  changeAbsence: (actor, { params, body }) => changeAbsence(actor, params.id, body),
  cancelAbsence: (actor, { params, body }) => cancelAbsence(actor, params.id, body),
  readMonth: (reader, { query }) => readMonth(reader, query),
  readCalendarChanges: (reader, { query }) => readCalendarChanges(reader, query),
})

export const seriesRoutes = routesOf(seriesEndpoints, {
  previewSeries: (reader, { query }) => previewSeries(reader, query),
  bookSeries: (actor, { body }) => bookSeries(actor, body),
  readSeries: (reader, { params }) => readSeries(reader, params.id),
  changeSeries: (actor, { params, body }) => changeSeries(actor, params.id, body),
  cancelSeries: (actor, { params, body }) => cancelSeries(actor, params.id, body),
})
