import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  FRAME_CHARACTERS,
  FrameReader,
  splitIntoFrames,
  type Received,
} from '#local-firebase/database/server/frames.ts'

describe('splitting a message into frames', () => {
  test('a message of 16384 characters travels in one frame, without a count', () => {
    const message = 'x'.repeat(FRAME_CHARACTERS)
    expect(splitIntoFrames(message)).toEqual([message])
  })

  test('a longer message travels behind the number of its pieces', () => {
    expect(splitIntoFrames('x'.repeat(FRAME_CHARACTERS + 1))).toEqual([
      '2',
      'x'.repeat(FRAME_CHARACTERS),
      'x',
    ])
  })

  test('a message is never split in the middle of a character, so that UTF-8 keeps it', () => {
    const message = `x${'😀'.repeat(FRAME_CHARACTERS)}`
    const [, ...pieces] = splitIntoFrames(message)
    const received = pieces.map((piece) => Buffer.from(piece, 'utf8').toString('utf8')).join('')
    expect(received === message).toBe(true)
    expect(pieces.every((piece) => piece.length <= FRAME_CHARACTERS)).toBe(true)
  })
})

describe('putting frames together', () => {
  test('a message that was split comes out whole, one message after the other', () => {
    const text = fc
      .tuple(fc.string({ minLength: 7, unit: 'binary' }), fc.integer({ min: 1, max: 5000 }))
      .map(([part, times]) => part.repeat(times))
    fc.assert(
      fc.property(fc.array(text), (messages) => {
        const reader = new FrameReader()
        const received = messages
          .flatMap((message) => splitIntoFrames(message))
          .flatMap((frame) => messageOf(reader.accept(frame)))
        expect(received).toEqual(messages)
      }),
      { numRuns: 50 },
    )
  })

  test('a frame of a lone 0 is a keep-alive, also right before a count', () => {
    expect(acceptAll(['0', '0', '2', 'ab', 'cd'])).toEqual(['abcd'])
  })

  test('a message in one piece may come behind a count of 1', () => {
    expect(acceptAll(['1', 'whole', 'next message'])).toEqual(['whole', 'next message'])
  })

  test('a frame that looks like a number is data while pieces are missing', () => {
    expect(acceptAll(['3', '0', '12', '7'])).toEqual(['0127'])
  })

  test('a short frame that is no number is a message', () => {
    expect(acceptAll(['{"a":1', 'null'])).toEqual(['{"a":1', 'null'])
  })

  test.each(['-1', '1.5', '1e3', '', ' ', '00', '0x10'])(
    'a frame with the count "%s" is malformed',
    (count) => {
      expect(new FrameReader().accept(count).kind).toBe('malformed')
    },
  )

  test('a message beyond the limit is dropped as a whole, and the next one is read again', () => {
    const reader = new FrameReader(10)
    const kinds = ['3', 'aaaaaaaa', 'bbbbbbbb', 'cccccccc', '2', 'dddd', 'eeee'].map((frame) =>
      reader.accept(frame),
    )
    expect(kinds.filter(({ kind }) => kind !== 'incomplete')).toEqual([
      { kind: 'oversized', head: 'aaaaaaaa' },
      { kind: 'message', text: 'ddddeeee' },
    ])
  })

  test('the limit of a message counts bytes, not characters', () => {
    expect(new FrameReader(8).accept('éééé   ').kind).toBe('oversized')
  })
})

function acceptAll(frames: readonly string[]): string[] {
  const reader = new FrameReader()
  return frames.flatMap((frame) => messageOf(reader.accept(frame)))
}

function messageOf(received: Received): string[] {
  return received.kind === 'message' ? [received.text] : []
}
