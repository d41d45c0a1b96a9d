DROP TABLE house_changes;
DROP TABLE house_bids;
DROP TABLE house_attachments;
DROP TABLE house_images;
DROP TABLE house_texts;
DROP TABLE houses;
DROP TABLE courts;
