import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'local-firebase',
    environment: 'node',
    include: ['tests/**/*.test.ts'],
    // A loaded machine is slow, and a test that runs out of time there shows nothing.
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
})
