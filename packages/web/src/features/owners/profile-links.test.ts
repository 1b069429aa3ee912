import { describe, expect, it } from 'vitest'
import { instagramAddress, webAddress } from './profile-links.ts'

describe('webAddress', () => {
  it.each([
    ['facebook.com/nora', 'https://facebook.com/nora'],
    [' www.facebook.com/nora ', 'https://www.facebook.com/nora'],
    ['http://facebook.com/nora', 'http://facebook.com/nora'],
    ['javascript:alert(1)', 'javascript:alert(1)'],
    ['', ''],
  ])('%s is %s', (typed, address) => expect(webAddress(typed)).toBe(address))
})

describe('instagramAddress', () => {
  it.each([
    ['nora.griffin', 'https://www.instagram.com/nora.griffin'],
    ['@nora_g', 'https://www.instagram.com/nora_g'],
    ['instagram.com/nora/', 'https://www.instagram.com/nora'],
    ['https://www.instagram.com/nora', 'https://www.instagram.com/nora'],
    ['javascript:alert(1)', 'javascript:alert(1)'],
    ['', ''],
  ])('%s is %s', (typed, address) => expect(instagramAddress(typed)).toBe(address))
})
