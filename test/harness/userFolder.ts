import { resolve } from 'node:path';

/**
 * n8n's engine stores an encryption key in its user folder when it is loaded, and says so if it made
 * one. This must be imported before it, so that it does not write to the folder of the user's own n8n.
 */
process.env.N8N_USER_FOLDER = resolve(__dirname, '../../.test/n8n');
process.env.N8N_ENCRYPTION_KEY = 'of the tests';
