import { describe, expect, test } from 'vitest'
import { CorruptDataError } from '#local-firebase/database/store/CorruptDataError.ts'
import { readRecords, recordOf } from '#local-firebase/database/store/recordFormat.ts'

const first = recordOf('{"first":"é"}')
const second = recordOf('{"second":2}')
const third = recordOf('{"third":"a\\nb"}')
const whole = Buffer.concat([first, second, third])

function read(bytes: Buffer): { records: unknown[]; end: number } {
  const records: unknown[] = []
  const end = readRecords(bytes, 'the-file', (record) => records.push(record))
  return { records, end }
}

function thrownBy(run: () => unknown): unknown {
  try {
    run()
  } catch (error) {
    return error
  }
  return null
}

describe('records in a file', () => {
  test('the records in a file are read as they were written', () => {
    expect(read(whole)).toEqual({
      records: [{ first: 'é' }, { second: 2 }, { third: 'a\nb' }],
      end: whole.length,
    })
    expect(read(Buffer.alloc(0))).toEqual({ records: [], end: 0 })
  })

  test('a last record cut off at any byte is left out, and those before it are not', () => {
    const start = whole.length - third.length
    for (let cut = start; cut < whole.length; cut += 1) {
      expect(read(whole.subarray(0, cut)), `cut at ${String(cut)}`).toEqual({
        records: [{ first: 'é' }, { second: 2 }],
        end: start,
      })
    }
  })

  test('a last record of which pages were never written is left out', () => {
    const start = whole.length - third.length
    for (let from = start; from < whole.length; from += 1) {
      const bytes = Buffer.from(whole)
      bytes.fill(0, from)
      expect(read(bytes).end, `empty from ${String(from)}`).toBe(start)
    }
  })

  test('a record with any other byte that is not as written is damage, and its place is named', () => {
    for (let index = 0; index < whole.length; index += 1) {
      const bytes = Buffer.from(whole)
      bytes.writeUInt8(bytes.readUInt8(index) ^ 0x41, index)
      const error = thrownBy(() => read(bytes))
      const start = [0, first.length, first.length + second.length]
        .filter((offset) => offset <= index)
        .at(-1)
      expect(error, `byte ${String(index)}`).toBeInstanceOf(CorruptDataError)
      expect(error).toMatchObject({ file: 'the-file', offset: start })
    }
  })

  test('a record in the middle that was emptied is damage', () => {
    const bytes = Buffer.from(whole)
    bytes.fill(0, first.length, first.length + second.length - 1)
    expect(() => read(bytes)).toThrow(CorruptDataError)
  })

  test('a record that is not JSON, or that the reader refuses, is damage', () => {
    expect(() => read(recordOf('{'))).toThrow(CorruptDataError)
    expect(() => read(recordOf('[]'))).toThrow(CorruptDataError)
    expect(() =>
      readRecords(first, 'the-file', () => {
        throw new Error('not like this')
      }),
    ).toThrow(/the-file is damaged at byte 0: not like this/)
  })
})
