// The settings of a stage, and what is different in production.
import { describe, expect, test } from 'vitest'
import { stageSettings } from '../../infra/stage.ts'
import { programOf } from './support/program.ts'

const complete = {
  VETROUNDS_DOMAIN: 'app.example.org',
  VETROUNDS_MAIL_FROM: 'no-reply@example.org',
  VETROUNDS_ALARM_MAIL: 'ops@example.org',
}

test('a development stage needs nothing said', () => {
  expect(stageSettings('dev', {})).toMatchObject({ production: false, name: 'dev', region: 'eu-central-1' })
})

test('what is empty is not said', () => {
  const empty = ['REGION', 'DOMAIN', 'MAIL_FROM', 'ALARM_MAIL', 'BUDGET', 'RESTORED_TABLE'].map(name => [
    `VETROUNDS_${name}`,
    '',
  ])
  expect(stageSettings('dev', Object.fromEntries(empty))).toEqual(stageSettings('dev', {}))
})

test('production is complete with three values', () => {
  expect(stageSettings('production', complete)).toMatchObject({
    production: true,
    domain: 'app.example.org',
    mailFrom: 'no-reply@example.org',
    alarmMail: 'ops@example.org',
    flags: { whatsapp_integration: false },
  })
})

test('nobody is challenged at sign-in until somebody has seen the challenge work, and never without a firewall', () => {
  expect(stageSettings('production', complete).challenge).toBe(false)
  expect(stageSettings('production', { ...complete, VETROUNDS_CHALLENGE: '1' }).challenge).toBe(true)
  expect(stageSettings('dev', { VETROUNDS_CHALLENGE: '1' }).challenge).toBe(false)
})

describe('refused', () => {
  test.each(Object.keys(complete))('production without %s', missing => {
    expect(() => stageSettings('production', { ...complete, [missing]: undefined })).toThrow(missing)
  })

  test.each([
    ['VETROUNDS_DOMAIN', 'https://app.example.org'],
    ['VETROUNDS_MAIL_FROM', 'nobody'],
    ['VETROUNDS_BUDGET', 'much'],
    ['VETROUNDS_BUDGET', '-1'],
    ['VETROUNDS_REGION', 'frankfurt'],
  ])('%s=%s', (name, value) => {
    expect(() => stageSettings('production', { ...complete, [name]: value })).toThrow(name)
  })

  test('a name that AWS would not take', () => {
    expect(() => stageSettings('My Stage', {})).toThrow()
  })
})

test('production can’t be removed by a command, and keeps what holds data', () => {
  expect(programOf('production').app).toMatchObject({ protect: true, removal: 'retain' })
  expect(programOf('dev').app).toMatchObject({ protect: false, removal: 'remove' })
  const kept = programOf('production').resources.filter(({ retain }) => retain)
  expect(kept.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['TableTable', 'FilesBucket', 'UserPoolUserPool', 'BrowserClient']),
  )
})

test('production answers under its own name, with today’s TLS', () => {
  expect(
    programOf('production').inputs('aws:cloudfront/distribution:Distribution', 'RouterCdnDistribution'),
  ).toMatchObject({
    aliases: ['app.example.org'],
    viewerCertificate: { minimumProtocolVersion: 'TLSv1.2_2021', sslSupportMethod: 'sni-only' },
    httpVersion: 'http2and3',
  })
})
