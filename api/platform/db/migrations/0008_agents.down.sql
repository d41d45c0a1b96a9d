DELETE FROM seo_templates WHERE page = 'agent';
DROP TABLE agent_stories;
DROP TABLE agent_deals;
DROP TABLE agent_houses;
DROP TABLE agent_areas;
DROP TABLE agents;
