import { ensureWebBuild } from '../src/processes/web-build.ts'

ensureWebBuild(line => console.log(line))
