import { writeFile } from 'node:fs/promises'
import { PAGE_PATH, renderArchitecturePage } from './architecturePage.ts'

await writeFile(PAGE_PATH, renderArchitecturePage())
