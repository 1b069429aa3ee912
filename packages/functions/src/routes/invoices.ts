// Unpacks requests about invoices, payments and accounts for their services.
import { giveBackAdvance, readAdvance, takeAdvance } from '@vetrounds/core/money/advance.service'
import { listBookings } from '@vetrounds/core/money/booking.service'
import { cancelInvoice, refundInvoice } from '@vetrounds/core/money/correct.service'
import { changeDraft, draftInvoice } from '@vetrounds/core/money/draft.service'
import { writeDunning } from '@vetrounds/core/money/dunning.service'
import { invoiceEndpoints } from '@vetrounds/core/money/invoice.endpoints'
import {
  listInvoices,
  listPatientInvoices,
  listUnbilled,
  readAccount,
  readDaySums,
  readInvoice,
} from '@vetrounds/core/money/invoice-reads.service'
import { issueInvoice } from '@vetrounds/core/money/issue.service'
import {
  payInvoices,
  takeBackPayment,
  takePayment,
  verifyPayment,
} from '@vetrounds/core/money/payment.service'
import { sendDunning, sendInvoice } from '@vetrounds/core/money/send.service'
import { readSpread } from '@vetrounds/core/money/spread.service'
import { closeTill, readClosedTill, readTill } from '@vetrounds/core/money/till.service'
import { waiveCharge } from '@vetrounds/core/records/charge.service'
import { routesOf } from '../serve.ts'

export const invoicesRoutes = routesOf(invoiceEndpoints, {
  listInvoices: (reader, { query }) => listInvoices(reader, query),
  readDaySums: reader => readDaySums(reader),
  listBookings: (reader, { query }) => listBookings(reader, query),
  readInvoice: (reader, { params, query }) => readInvoice(reader, params.id, query),
  listPatientInvoices: (reader, { params, query }) => listPatientInvoices(reader, params.id, query.cursor),
  listUnbilled: (reader, { params }) => listUnbilled(reader, params.id),
  readAccount: (reader, { params, query }) => readAccount(reader, params.id, query),
  takeAdvance: (actor, { params, body }) => takeAdvance(actor, params.id, body),
  readAdvance: (reader, { params }) => readAdvance(reader, params),
  giveBackAdvance: (actor, { params, body }) => giveBackAdvance(actor, params.id, body),
  waiveCharge: (actor, { params, body }) => waiveCharge(actor, params.id, params.charge, body),
  readTill: reader => readTill(reader),
  readClosedTill: (reader, { query }) => readClosedTill(reader, query.seq),
  closeTill: (actor, { body }) => closeTill(actor, body),
  draftInvoice: (actor, { body }) => draftInvoice(actor, body),
  changeDraft: (actor, { params, body }) => changeDraft(actor, params.id, body),
  issueInvoice: (actor, { params, body }) => issueInvoice(actor, params.id, body),
  takePayment: (actor, { params, body }) => takePayment(actor, params.id, body),
  payInvoices: (actor, { body }) => payInvoices(actor, body),
  readSpread: (reader, { params }) => readSpread(reader, params),
  verifyPayment: (actor, { params }) => verifyPayment(actor, params.id, params.paymentId),
  takeBackPayment: (actor, { params, body }) => takeBackPayment(actor, params.id, params.paymentId, body),
  cancelInvoice: (actor, { params, body }) => cancelInvoice(actor, params.id, body),
  writeDunning: (actor, { params, body }) => writeDunning(actor, params.id, body),
  sendDunning: (actor, { params, body }) => sendDunning(actor, params.id, body),
  sendInvoice: (actor, { params }) => sendInvoice(actor, params.id),
  refundInvoice: (actor, { params, body }) => refundInvoice(actor, params.id, body),
})
