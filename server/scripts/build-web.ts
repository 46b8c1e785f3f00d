import { ensureWebBuild } from '../src/app/processes/web-build.ts'

ensureWebBuild(line => console.log(line))
