import { defineConfig } from "vitest/config";

// The pages themselves are tested in web; here the renderer gets pages made for the test.
export default defineConfig({ test: { include: ["src/**/*.test.ts"] } });
