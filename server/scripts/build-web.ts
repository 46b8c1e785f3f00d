import { ensureWebBuild } from '../src/app/processes/web-build.ts'

await ensureWebBuild(line => console.log(line))
