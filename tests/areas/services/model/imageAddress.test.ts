import { describe, expect, test } from 'vitest'
import { findCardAddress, joinImageAddresses } from '#src/areas/services/model/imageAddress.ts'

const FOLDER = 'https://storage.example/v0/b/bucket/o/services%2Fclinic%2F'
const FULL = `${FOLDER}a7-full.webp?alt=media&token=1f-2e`
const CARD = `${FOLDER}a7-card.webp?alt=media&token=3d-4c`

describe('the address of a picture', () => {
  test('the address of a picture is that of the full file, and leads to the card’s', () => {
    const imageUrl = joinImageAddresses(FULL, CARD)
    expect(imageUrl).toBe(`${FULL}#card=3d-4c`)
    expect(findCardAddress(imageUrl)).toBe(CARD)
  })

  test('the address of a picture is the full file’s alone when the card has no token', () => {
    expect(joinImageAddresses(FULL, `${FOLDER}a7-card.webp?alt=media`)).toBe(FULL)
  })

  test.each([
    ['no picture', ''],
    ['one from before there were cards', `${FOLDER}a7.webp?alt=media&token=1f-2e`],
    ['a full picture of which no card is known', FULL],
    ['an empty token', `${FULL}#card=`],
    ['a token that is more than one', `${FULL}#card=3d&token=4c`],
    ['another file', `${FOLDER}photo.webp?alt=media&token=1f#card=3d`],
    ['a file elsewhere', 'https://pictures.example/a7-full.webp?token=1#card=3d'],
    ['a name in the query', `https://pictures.example/?${FULL}#card=3d`],
    ['a picture that was just chosen', 'blob:https://careslot.example/1b2c'],
  ])('the address of a picture leads to no card: %s', (_name, imageUrl) => {
    expect(findCardAddress(imageUrl)).toBeNull()
  })
})
