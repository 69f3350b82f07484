import { spawn } from 'node:child_process'
import { PROJECT_DIRECTORY } from '#dev/launcher/projectRules.ts'

/** Runs a program of this repository where its output is seen. Returns whether it ended well. */
export function runProgram(program: string, parameters: readonly string[]): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, parameters, {
      cwd: PROJECT_DIRECTORY,
      stdio: 'inherit',
      // npm and npx are scripts there.
      shell: process.platform === 'win32',
    })
    child.once('error', reject)
    child.once('exit', (code) => {
      resolve(code === 0)
    })
  })
}
