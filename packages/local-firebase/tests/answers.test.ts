import type { RequestListener } from 'node:http'
import { onTestFinished, expect, test } from 'vitest'
import { answerOnceSaved } from '#local-firebase/http/answerOnceSaved.ts'
import { neverServerFault } from '#local-firebase/http/neverServerFault.ts'
import { startHttpServer } from '#local-firebase/http/startHttpServer.ts'

async function serve(answer: RequestListener): Promise<string> {
  const server = await startHttpServer('Any', { port: 0 }, answer)
  onTestFinished(() => server.stop())
  return `http://127.0.0.1:${server.port}`
}

test('an answer comes once the change is saved, whole and with its headers', async () => {
  const order: string[] = []
  const origin = await serve((_request, response) => {
    answerOnceSaved(response, async () => {
      await new Promise((resolve) => setImmediate(resolve))
      order.push('saved')
    })
    response.setHeader('X-Kept', 'yes')
    response.write('one ')
    response.write(Buffer.from('two '))
    response.end('three')
    response.on('finish', () => order.push('answered'))
  })
  const response = await fetch(origin)
  expect(await response.text()).toBe('one two three')
  expect(response.headers.get('x-kept')).toBe('yes')
  expect(order).toEqual(['saved', 'answered'])
})

test('an answer to a change that cannot be saved does not say that it is done', async () => {
  const origin = await serve((_request, response) => {
    answerOnceSaved(response, () => Promise.reject(new Error('the disk is full')))
    response.setHeader('Access-Control-Allow-Origin', '*')
    response.setHeader('Content-Length', 4)
    response.end('done')
  })
  const response = await fetch(origin)
  expect(response.status).toBe(400)
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  expect(await response.text()).toContain('the disk is full')
})

test.each([
  [200, 200],
  [404, 404],
  [500, 400],
  [501, 400],
  [503, 400],
])('an answer with status %i goes out as %i', async (wanted, sent) => {
  const origin = await serve((_request, response) => {
    neverServerFault(response)
    response.statusCode = wanted
    response.end()
  })
  expect((await fetch(origin)).status).toBe(sent)
})
